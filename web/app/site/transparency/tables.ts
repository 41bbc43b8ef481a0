export { CameBack } from "./came-back";
export { Corrections } from "./corrections";
export { Kept } from "./kept";
export { Evidenced } from "./places";
export { Promises } from "./promises";
export { Proof } from "./proof";
export { Readings } from "./readings";
export { Results } from "./results";
