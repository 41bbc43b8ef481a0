export { WrittenTiles } from "./late/tile";
