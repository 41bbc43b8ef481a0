export { Corrections } from "./corrections";
export { Evidenced } from "./evidenced";
export { Figures } from "./figures";
export { Proof } from "./proof";
export { Results } from "./results";
