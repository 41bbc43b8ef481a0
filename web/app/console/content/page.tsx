import { Alert } from "~/ui/alert";
import { useAnswer } from "../api/data";
import { Drawer } from "../drawer/drawer";
import { Loaded } from "../drawer/story";
import { Btn } from "../parts/btn";
import { Page } from "../parts/page";
import { State } from "../parts/state";
import { useOpen } from "../table/address";
import { SmallTable } from "../work/small-table";
import { Edit } from "./edit";
import type { Content, ContentFile, Problem } from "./types";
import { placeOf } from "./words";

export default function ContentPage() {
  const answer = useAnswer<Content>("content");
  const { open, set } = useOpen();
  return (
    <Page
      title="Content"
      lead="What the site says about the firm, file by file. Propose a new text; a second admin approves the exact words, and the site shows them within seconds."
    >
      <Loaded answer={answer}>
        {({ files, problems }) => {
          const file = files.find(({ name }) => name === open);
          return (
            <>
              <Problems problems={problems} />
              <Files files={files} problems={problems} onOpen={set} />
              <Drawer open={file !== undefined} label={`the file ${open ?? ""}`} onClose={() => set(null)}>
                {file && <Edit key={file.name} file={file} />}
              </Drawer>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <Alert tone="warn">
      <p>A file with a fault counts as missing: the site shows the program’s own text instead. Mend these:</p>
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

type FilesProps = {
  files: readonly ContentFile[];
  problems: readonly Problem[];
  onOpen: (name: string) => void;
};

function Files({ files, problems, onOpen }: FilesProps) {
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
        { head: "Shows as", cell: ({ name, use }) => use ?? placeOf(name) },
        { head: "State", cell: (file) => <FileState file={file} faulty={faulty.has(file.name)} /> },
        {
          head: "",
          figure: true,
          cell: ({ name }) => (
            <Btn look="line" onClick={() => onOpen(name)}>
              Change<span className="sr-only"> {name}</span>
            </Btn>
          ),
        },
      ]}
    />
  );
}

function FileState({ file, faulty }: { file: ContentFile; faulty: boolean }) {
  if (faulty) return <State value="fault" looks="bad" text="has a fault" />;
  return file.present ? (
    <State value="own" looks="live" text="your text" />
  ) : (
    <State value="shipped" looks="done" text="the program’s own" />
  );
}
