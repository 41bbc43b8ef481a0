/** The treasury, as the API answers it. */
export type {
  BreakView as Break,
  CustodyAddress as Holding,
  HoldView as Hold,
  PlaceComparison as Comparison,
  ReconciledPlace as Place,
  SweepCallRow as SweepCall,
  SweepView as Sweep,
  TreasuryPlaces as Treasury,
} from "~/api/schema";
