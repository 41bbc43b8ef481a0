export { Corrections } from "./corrections";
export { Evidenced } from "./places";
export { Promises } from "./promises";
export { Proof } from "./proof";
export { Results } from "./results";
