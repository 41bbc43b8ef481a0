export { Corrections } from "./corrections";
export { Kept } from "./kept";
export { Evidenced } from "./places";
export { Promises } from "./promises";
export { Proof } from "./proof";
export { Results } from "./results";
