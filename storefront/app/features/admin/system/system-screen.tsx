import type { BackupRecord, Health, System } from '@shop/contract';
import { RETRY_QUEUES } from '@shop/contract/rules';
import { Chip } from '../panel/chip';
import { humanize } from '../panel/format';
import { PanelFacts, PanelHeader, PanelSection } from '../panel/layout';
import { Outcome } from '../panel/outcome';
import type { StaffResult } from '../panel/staff-call.server';
import { FailedWork } from './failed-work';
import { LastReconciliation } from './last-reconciliation';
import { RunningCopies } from './running-copies';
import { Moment, ZoneName } from '../time/moment';

interface Props {
  system: System;
  /** Of the storefront that shows the page. */
  storefront: Health | null;
  result: StaffResult | undefined;
}

/** How the shop runs and what of its work failed; for owners (S-59). */
export function SystemScreen({ system, storefront, result }: Props) {
  const { health, copies, queues, reconciliation, backup } = system;
  return (
    <div className="flex max-w-7xl flex-col gap-5">
      <PanelHeader title="System" />
      <Outcome result={result} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <PanelSection title="Health">
          <PanelFacts
            facts={[
              ['Version', health.version],
              ['CMS', <HalfHealth key="cms" health={health} />],
              ...(storefront
                ? ([['Storefront', <HalfHealth key="storefront" health={storefront} />]] as const)
                : []),
              ['Last backup', <LastBackup key="backup" backup={backup} />],
            ]}
          />
        </PanelSection>
        <RunningCopies copies={copies} />
        {RETRY_QUEUES.map((name) => (
          <FailedWork key={name} of={name} queue={queues[name]} />
        ))}
        <LastReconciliation found={reconciliation} />
      </div>
      <p className="text-xs text-ink-soft">
        Times are in <ZoneName />.
      </p>
    </div>
  );
}

/** What a half does without while it serves all the same, in words; another check by its name alone. */
const WITHOUT: Readonly<Record<string, string>> = {
  uploads:
    'The bucket of uploads does not answer: pictures that were shown before stay, and nothing can be uploaded.',
};

/** Whether a half can serve, and what of it was looked at. */
function HalfHealth({ health: { status, checks } }: { health: Health }) {
  const failed = Object.keys(checks).filter((name) => checks[name] === 'failed');
  const [text, look] =
    status !== 'ok'
      ? (['Not able to serve', 'bad'] as const)
      : failed.length > 0
        ? (['Serves in part', 'waiting'] as const)
        : (['Able to serve', 'good'] as const);
  return (
    <>
      <Chip text={text} look={look} />
      <span className="mt-1 block text-ink-soft">
        {Object.entries(checks)
          .map(([name, found]) => `${name === 'cms' ? 'CMS' : humanize(name)} ${found}`)
          .join(' · ')}
      </span>
      {failed.map(
        (name) =>
          WITHOUT[name] && (
            <span key={name} className="block text-error">
              {WITHOUT[name]}
            </span>
          ),
      )}
    </>
  );
}

function LastBackup({ backup }: { backup: BackupRecord | null }) {
  if (!backup) return <>None yet.</>;
  return (
    <>
      <Moment at={backup.madeAt} />
      <span className="block text-ink-soft wrap-anywhere">{backup.file}</span>
    </>
  );
}
