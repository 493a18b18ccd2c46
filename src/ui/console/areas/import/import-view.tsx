import { Link, Route, Switch } from 'wouter';
import type { AdminImport } from '../../../../contract/enrolment/admin-import.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { usePolled } from '../../hooks/use-polled.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { ImportPage } from './import-page.tsx';
import { NewImport } from './new-import.tsx';
import { texts } from './texts.ts';
import { PicturesProvider } from './use-pictures.tsx';
import './import.css';
import { RowHead } from '../../parts/lists/row-head.tsx';

export default function ImportView() {
  return (
    <PicturesProvider>
      <Switch>
        <Route path="/console/import" component={Imports} />
        <Route path="/console/import/:id">{({ id }) => <ImportPage key={id} id={id} />}</Route>
      </Switch>
    </PicturesProvider>
  );
}

const EVERY_MS = 5000;

function Imports() {
  const t = useTextsOf(texts);
  const { value, problem } = usePolled(service.listImports, EVERY_MS);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <NewImport />
      <ProblemLine problem={problem} />
      {value === null ? <Loading /> : value.imports.length === 0 ? null : <Earlier imports={value.imports} />}
    </>
  );
}

function Earlier({ imports }: { imports: readonly AdminImport[] }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const n = (count: number): string => count.toLocaleString(language);
  const progressOf = ({ phase, rows, counts: { waiting = 0, failed = 0, problem = 0 } }: AdminImport) => {
    if (phase === 'check') return t.checked(n(rows - waiting), n(rows));
    if (waiting > 0) return t.progress(n(rows - waiting), n(rows));
    return failed + problem > 0 ? t.endedWith(n(rows), n(failed + problem)) : t.ended(n(rows));
  };
  return (
    <>
      <h2>{t.earlier}</h2>
      <ListTable label={t.earlier} heads={[t.file, t.created, t.progressHead]} minWidth={520}>
        {imports.map((job) => (
          <tr key={job.id}>
            <RowHead className="name">
              <Link href={`/console/import/${job.id}`}>{job.file_name || job.id}</Link>
            </RowHead>
            <td>
              <Instant at={job.created_at} />
            </td>
            <td>{progressOf(job)}</td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}
