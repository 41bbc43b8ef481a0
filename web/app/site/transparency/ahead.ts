export { BackWritten, ProofWritten, ResultsWritten } from "./tables";
