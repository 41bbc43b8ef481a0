/** A file of the content folder, or one that could be there. */
export type ContentFile = {
  name: string;
  /** Whether the operator's own file is in use; otherwise what the program ships. */
  present: boolean;
  /** The whole text now; null when the program's own is used. */
  text: string | null;
  /** What the program ships, to begin from. */
  shipped?: string | null;
  /** What it replaces on the site. */
  use?: string;
};

export type Problem = { file: string; place: string | null; fault: string };

export type Content = { files: ContentFile[]; problems: Problem[]; dir?: string | null };
