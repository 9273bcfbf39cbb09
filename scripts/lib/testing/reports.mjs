/** @typedef {{ name: string, ms: number }} FileTime */
/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} names of what failed
 * @property {string[]} [secondTry] names of what passed only when it was run once more
 * @property {FileTime[]} [files] how long each test file took
 */

/**
 * What is read of one file in vitest's report.
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {number} [startTime] ms since 1970
 * @property {number} [endTime]
 * @property {string} [message]
 * @property {{ fullName: string, status: string, failureMessages: string[] }[]} assertionResults
 */

const firstLine = (/** @type {string | undefined} */ text) => (text ?? '').split('\n', 1)[0] ?? '';

/** A file that failed before its first test counts as one failure. @param {string} report @returns {Counts} */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report);
  /** @type {VitestFile[]} */
  const files = testResults;
  const failedOf = (/** @type {VitestFile} */ file) =>
    file.assertionResults.filter((test) => test.status === 'failed');
  const brokenFiles = files.filter((file) => file.status === 'failed' && failedOf(file).length === 0);
  const failures = files.flatMap((file) =>
    failedOf(file).map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
    names: [...failures, ...brokenFiles.map((file) => `${file.name}: ${firstLine(file.message)}`)],
    files: files.map(({ name, startTime = 0, endTime = startTime }) => ({ name, ms: endTime - startTime })),
  };
}

/** A test that passed on its second try has passed, and is named. @param {string} report @returns {Counts} */
export function countPlaywright(report) {
  const { stats, errors, suites } = JSON.parse(report);
  const specs = specsOf(suites ?? []);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    names: [
      ...specs.filter(({ ok }) => !ok).map(nameOf),
      ...errors.map((/** @type {{ message?: string }} */ error) => firstLine(error.message)),
    ],
    secondTry: specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(nameOf),
    files: timesOf(specs),
  };
}

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {boolean} ok
 * @property {{ status: string, results?: { duration: number }[] }[]} tests
 */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @param {PlaywrightSuite[]} suites @returns {PlaywrightSpec[]} */
const specsOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);

const nameOf = (/** @type {PlaywrightSpec} */ { file, line, title }) => `${file}:${line} ${title}`;

/** What the tests of each file took, all tries together. @param {PlaywrightSpec[]} specs @returns {FileTime[]} */
function timesOf(specs) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, tests } of specs) {
    const tries = tests.flatMap(({ results = [] }) => results);
    files.set(
      file,
      tries.reduce((sum, { duration }) => sum + duration, files.get(file) ?? 0),
    );
  }
  return [...files].map(([name, ms]) => ({ name, ms }));
}
