export { Tiles, WrittenTiles } from "./tile";
export { tilesView } from "./tile-view";
