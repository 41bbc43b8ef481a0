import type { AnnouncedFile, ContentFault, ContentFile, ContentFolder } from "~/api/schema";
import { Alert } from "~/ui/alert";
import { useAnswer } from "../api/console-data";
import { Drawer } from "../drawer/drawer";
import { Loaded } from "../drawer/story";
import { dayText } from "../parts/at";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { useOpen } from "../table/address";
import { SmallTable } from "../work/small-table";
import { Waits } from "./announced";
import { placeOf } from "./content-words";
import { Edit } from "./edit";

export default function ContentPage() {
  const answer = useAnswer("content");
  const { open, set } = useOpen();
  return (
    <Page
      title="Content"
      lead="What the site says about the firm, file by file. Propose a new text; a second admin approves the exact words, and the site shows them within seconds. Other terms are told to every client first."
    >
      <Loaded answer={answer}>
        {(content) => {
          const file = content.files.find(({ name }) => name === open);
          return (
            <>
              <Standing content={content} />
              <Files content={content} onOpen={set} />
              <Drawer open={file !== undefined} label={`the file ${open ?? ""}`} onClose={() => set(null)}>
                {file && <Open file={file} content={content} />}
              </Drawer>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Open({ file, content }: { file: ContentFile; content: ContentFolder }) {
  const announced = content.announced.find((one) => one.file === file.name);
  if (announced) return <Waits announced={announced} />;
  return <Edit key={file.name} file={file} editable={content.configured} />;
}

/** Obstacles, before anything is changed. */
function Standing({ content: { configured, problems, overtaken } }: { content: ContentFolder }) {
  return (
    <>
      {!configured && (
        <Alert tone="warn">
          No content folder is set, so the program’s own texts are shown and nothing can be changed here. The
          administrator of the service sets <code>content.dir</code>.
        </Alert>
      )}
      {overtaken.length > 0 && (
        <Alert tone="warn">
          {overtaken.join(", ")}: an approved text was not written, because someone changed the file by hand
          first. Look at what it says now, and propose again.
        </Alert>
      )}
      <Problems problems={problems} />
    </>
  );
}

function Problems({ problems }: { problems: readonly ContentFault[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert tone="warn">
      <p>A file with a fault counts as missing: the site shows the program’s own text instead. Fix these:</p>
      <ul className="mt-1 grid gap-1">
        {problems.map(({ file, place, fault }) => (
          <li key={`${file} ${place} ${fault}`}>
            <strong>{file}</strong>
            {place && `, ${place}`}: {fault}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type FilesProps = { content: ContentFolder; onOpen: (name: string) => void };

function Files({ content: { files, problems, waiting, announced }, onOpen }: FilesProps) {
  const faulty = new Set(problems.map(({ file }) => file));
  return (
    <SmallTable
      caption="Files of the site"
      rows={files}
      rowKey={({ name }) => name}
      columns={[
        {
          head: "File",
          cell: ({ name }) => (
            <button type="button" className="row-link" onClick={() => onOpen(name)}>
              {name}
            </button>
          ),
        },
        { head: "Shows as", cell: ({ name }) => placeOf(name) },
        {
          head: "State",
          cell: (file) => (
            <FileState
              file={file}
              faulty={faulty.has(file.name)}
              waits={waiting.includes(file.name)}
              announced={announced.find((one) => one.file === file.name)}
            />
          ),
        },
      ]}
    />
  );
}

type StateProps = {
  file: ContentFile;
  faulty: boolean;
  waits: boolean;
  announced: AnnouncedFile | undefined;
};

function FileState({ file, faulty, waits, announced }: StateProps) {
  if (announced) {
    return (
      <State
        value="announced"
        looks="wait"
        text={`other text announced for ${dayText(announced.effectiveAt)}`}
      />
    );
  }
  if (waits) return <State value="waits" looks="wait" text="approved, being written" />;
  if (faulty) return <State value="fault" looks="bad" text="has a fault" />;
  return file.present ? (
    <State value="own" looks="live" text="your text" />
  ) : (
    <State value="shipped" looks="done" text="the program’s own" />
  );
}
