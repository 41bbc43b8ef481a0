export { Corrections } from "./corrections";
export { Evidenced } from "./places";
export { Proof } from "./proof";
export { Results } from "./results";
