import type { NewStrike, StrikeCorrection, VenueReading } from "~/api/schema";
import { call, write } from "../../api/call";

/** The result in the kept file for these days. */
export const readEvidence = (body: VenueReading) => call("POST", "strikes/import", { body });

export const preview = (body: NewStrike) => call("POST", "strikes/preview", { body });
export const previewCorrection = (id: string, body: StrikeCorrection) =>
  call("POST", "strikes/preview", { body: { ...body, corrects: id } });

export const propose = write("POST", "strikes");
export const proposeCorrection = (id: string) => write("POST", `strikes/${encodeURIComponent(id)}/correct`);
