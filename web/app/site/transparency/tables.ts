export { Figures } from "./figures";
export { Results } from "./results";
