import { sendFile } from "~/api/send-file";

/** Keeps the file; it is known by its digest from then on. */
export const sendEvidence = (file: File) =>
  sendFile(`operator/strikes/evidence?name=${encodeURIComponent(file.name)}`, file);
