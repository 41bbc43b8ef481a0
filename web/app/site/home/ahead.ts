export { WrittenSolvency, WrittenStatistics } from "./late/evidence";
