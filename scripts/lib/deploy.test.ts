import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from './paths.mjs';
import { MALLOC } from './start/memory.mjs';
import { exampleSettings } from './start/settings-files.mjs';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const dockerfile = read('deploy/Dockerfile');
const machines = read('docs/machines.md');
/** Settings that the halves read and that no .env of one machine needs. */
const MACHINE_SETTINGS = ['NODE_ENV', 'NODE_OPTIONS', ...Object.keys(MALLOC), 'CACHE_DIR'];
const known = new Set([...Object.keys(exampleSettings()), ...MACHINE_SETTINGS]);

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    template?: {
      spec: { containers: { env: { name: string }[]; livenessProbe: object; readinessProbe: object }[] };
    };
    selector?: { matchLabels?: { app: string }; app?: string };
  };
}
const manifests = parseAllDocuments(read('deploy/kubernetes.yaml')).map((one) => one.toJS() as Manifest);
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);

describe('D-08 the Dockerfile', () => {
  test('has no fault', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual(
      [],
    );
  });

  test('starts each half as `npm run start:cms` and `npm run start:storefront` do', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...dockerfile.matchAll(/^CMD \["node", "([^"]+)"\]$/gm)].map(([, file]) => file);
    expect(commands.map((file) => `exec node ${file}`)).toEqual(
      ['start:cms', 'start:storefront'].map((name) => /exec .*/.exec(scripts[name] ?? '')?.[0]),
    );
  });

  test('copies files that there are, and sets what the shop reads', () => {
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, all = '']) =>
      all.split(' '),
    );
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
    const set = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, all = '']) => all.split(' '));
    expect(set.filter((pair) => !known.has(pair.split('=')[0] ?? ''))).toEqual([]);
  });
});

test('D-08 compose.yaml names settings that the shop reads, and stages that the Dockerfile has', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { environment?: object; build?: { target: string }; deploy?: { replicas: number } }
    >;
  };
  for (const half of ['cms', 'storefront']) {
    const { environment = {}, build, deploy } = services[half] ?? {};
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    expect(dockerfile).toContain(` AS ${build?.target}\n`);
    expect(deploy?.replicas).toBe(2);
  }
});

describe('D-08 the Kubernetes manifests', () => {
  test.each(['cms', 'storefront'])(
    '%s: known settings, probes, a service and a disruption budget',
    (name) => {
      const deployment = ofKind('Deployment').find(({ metadata }) => metadata.name === name);
      const container = deployment?.spec.template?.spec.containers[0];
      expect(container?.env.filter((one) => !known.has(one.name))).toEqual([]);
      expect(container?.livenessProbe).toMatchObject({ httpGet: { path: '/health/live' } });
      expect(container?.readinessProbe).toMatchObject({ httpGet: { path: '/health/ready' } });
      expect(ofKind('Service').map(({ spec }) => spec.selector?.app)).toContain(name);
      expect(ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector?.matchLabels?.app)).toContain(
        name,
      );
    },
  );
});

/** Where figures are named. */
const sources = [
  'cms/src/api/metrics/domain/queues.ts',
  'cms/src/api/metrics/services/metrics.ts',
  'storefront/server/metrics.ts',
]
  .map(read)
  .join('\n');

/** Names of the shop's own figures in a question to Prometheus that no half tells. */
const untold = (expr: string) =>
  (expr.match(/\bshop_\w+/g) ?? []).filter(
    (name) => !sources.includes(`'${name.replace(/_(oldest_seconds|bucket|count|sum)$/, '')}'`),
  );

describe('D-08 alarms', () => {
  const { groups } = parse(read('deploy/prometheus-alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  test.each(rules)('$alert asks for figures that are told, and says what to do', ({ alert, expr }) => {
    expect(untold(expr)).toEqual([]);
    expect(machines).toContain(`| ${alert} |`);
  });
});

test('D-08 the dashboard asks for figures that are told, and no panel lies over another', () => {
  interface Place {
    x: number;
    y: number;
    w: number;
    h: number;
  }
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { id: number; title: string; gridPos: Place; targets: { expr: string }[] }[];
  };
  expect(panels.length).toBeGreaterThan(10);
  expect(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => untold(expr)))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)}/${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});
