/** A file of the content folder, or one that could be there. */
export type ContentFile = {
  name: string;
  /** Whether the operator's own file is in the folder. */
  present: boolean;
  /** Its whole text; null while the program's own stands in its place. */
  text: string | null;
  /** What the program ships, to begin from; null for the lists, which begin empty. */
  shipped: string | null;
};

/** A file that waits for its day. */
export type Announced = {
  file: string;
  effectiveAt: string;
  /** When the last client was told; null while they are being told. */
  toldAt: string | null;
};

export type Problem = { file: string; place: string | null; fault: string };

export type Content = {
  /** Whether there is a folder; without it nothing can be changed here. */
  configured: boolean;
  files: ContentFile[];
  problems: Problem[];
  /** Approved files that are being written. */
  waiting: string[];
  /** Approved files that clients are told of first. */
  announced: Announced[];
  /** Files whose last approved text was never written, because somebody changed them by hand first. */
  overtaken: string[];
};
