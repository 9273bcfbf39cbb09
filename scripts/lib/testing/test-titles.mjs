import { readFileSync } from 'node:fs';
import ts from 'typescript';

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe']);

/**
 * The titles of every test and group of tests in a file, variables in them left out.
 * @param {string} path
 * @returns {string[]}
 */
export function titlesIn(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const titles = [];
  const visit = (/** @type {ts.Node} */ node) => {
    const isTitled = ts.isCallExpression(node) && isTestCall(node.expression) && !isTable(node.expression);
    const title = isTitled ? node.arguments[0] : undefined;
    if (title) titles.push(textOf(title, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test(…)`, `test.skip(…)`, `test.each([…])(…)` alike. @param {ts.Node} callee @returns {boolean} */
function isTestCall(callee) {
  if (ts.isIdentifier(callee)) return TEST_FUNCTIONS.has(callee.text);
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return isTestCall(callee.expression);
  return ts.isTaggedTemplateExpression(callee) && isTestCall(callee.tag);
}

/** `test.each`: what it is called with is the table. @param {ts.Node} callee */
const isTable = (callee) => ts.isPropertyAccessExpression(callee) && /^(each|for)$/.test(callee.name.text);

/** @param {ts.Expression} node @param {ts.SourceFile} source */
function textOf(node, source) {
  return ts.isStringLiteralLike(node) ? node.text : source.text.slice(node.pos, node.end);
}
