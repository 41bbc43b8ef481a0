export { Corrections } from "./corrections";
export { Evidenced } from "./evidenced";
export { Proof } from "./proof";
export { Results } from "./results";
