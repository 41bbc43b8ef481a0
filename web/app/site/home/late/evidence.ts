export { Solvency } from "./solvency";
export { Statistics } from "./statistics";
