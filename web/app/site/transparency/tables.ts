export { BackWritten, CameBack } from "./came-back";
export { Corrections } from "./corrections";
export { Kept } from "./kept";
export { Evidenced } from "./places";
export { Promises } from "./promises";
export { LatestProof, ProofWritten } from "./proof-part";
export { Readings } from "./readings";
export { ResultsPart, ResultsWritten } from "./results-part";
export { Rules } from "./rules";
