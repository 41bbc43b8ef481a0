import type { ImportedStrikes, StrikePreview } from "~/api/schema";
import { call, write } from "../../api/call";
import type { Proposed } from "../../api/types";
import type { Entry, Strike } from "../types";

type CorrectionEntry = { result: string; evidence: string; why: string };

/** What the kept file says of these days. */
export const readEvidence = (body: { evidence: string; from: string; to: string }) =>
  call<ImportedStrikes>("POST", "strikes/import", { body });

export const preview = (body: Entry) => call<StrikePreview>("POST", "strikes/preview", { body });
export const previewCorrection = (id: string, body: CorrectionEntry) =>
  call<StrikePreview>("POST", "strikes/preview", { body: { ...body, corrects: id } });

export const propose = write<Entry, Proposed & { strike?: Strike }>("POST", "strikes");
export const proposeCorrection = (id: string) =>
  write<CorrectionEntry, Proposed>("POST", `strikes/${encodeURIComponent(id)}/correct`);
