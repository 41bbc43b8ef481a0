import { sendFile } from "~/api/send-file";

export type Evidence = { sha256: string; name: string; bytes: number };

/** Keeps the file; it is known by its digest from then on. */
export const sendEvidence = (file: File) =>
  sendFile<{ evidence: Evidence }>(`operator/strikes/evidence?name=${encodeURIComponent(file.name)}`, file);
