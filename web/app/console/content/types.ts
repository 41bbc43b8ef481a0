/** The content folder, as the API answers it. */
export type {
  AnnouncedFile as Announced,
  ContentFault as Problem,
  ContentFile,
  ContentFolder as Content,
} from "~/api/schema";
