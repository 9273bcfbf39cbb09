import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const here = path.dirname(fileURLToPath(import.meta.url));
const ENTRY = path.join(here, 'declared-types.ts');

/** How a value is written: as JSON, or as a form, where everything is text. */
type Writing = 'json' | 'form';

const typeName = (type: ts.Type): string => type.aliasSymbol?.name ?? type.symbol?.name ?? '';

/**
 * Checks values against the type declarations of the installed `stripe` package, which are those of the API version it
 * pins: every required field must be there, no other field may be, and each must have a declared type.
 */
export class Declarations {
  private readonly checker: ts.TypeChecker;
  private readonly source: ts.SourceFile;

  constructor() {
    const program = ts.createProgram([ENTRY], {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: ['node'],
    });
    this.checker = program.getTypeChecker();
    const source = program.getSourceFile(ENTRY);
    if (!source) throw new Error(`${ENTRY} cannot be read.`);
    this.source = source;
    const [problem] = program.getSemanticDiagnostics(source);
    if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
  }

  /** What of a value is not as declared, one line each; nothing when all is. `name` is one of declared-types.ts. */
  mismatches(name: string, value: unknown, writing: Writing = 'json'): string[] {
    const declaration = this.source.statements.find(
      (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === 'Declared',
    );
    const member = declaration?.members.find((one) => one.name?.getText(this.source) === name);
    if (!member) throw new Error(`Declared has no ${name}.`);
    return this.check(this.checker.getTypeAtLocation(member), value, name, writing);
  }

  private check(type: ts.Type, value: unknown, at: string, writing: Writing): string[] {
    if (type.isUnion()) return this.checkUnion(type, value, at, writing);
    const { flags } = type;
    const isText = typeof value === 'string';
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
    if (type.isStringLiteral())
      return value === type.value ? [] : [`${at} is ${shown(value)}, not '${type.value}'`];
    if (type.isNumberLiteral()) return Number(value) === type.value ? [] : [`${at} is not ${type.value}`];
    if (flags & ts.TypeFlags.BooleanLiteral) {
      const wanted = this.checker.typeToString(type);
      return String(value) === wanted && (writing === 'form' || !isText) ? [] : [`${at} is not ${wanted}`];
    }
    if (flags & ts.TypeFlags.Null) return value === null ? [] : [`${at} is not null`];
    if (flags & ts.TypeFlags.Undefined) return [`${at} is there`];
    if (flags & ts.TypeFlags.Number) {
      const isNumber =
        writing === 'form' ? isText && /^-?\d+(\.\d+)?$/.test(value) : typeof value === 'number';
      return isNumber ? [] : [`${at} is ${shown(value)}, not a number`];
    }
    if (flags & ts.TypeFlags.StringLike) return isText ? [] : [`${at} is ${shown(value)}, not a text`];
    // `string & {}` keeps editors from forgetting the literals beside it: a text like any other.
    if (isOpenText(type)) return isText ? [] : [`${at} is ${shown(value)}, not a text`];
    if (typeName(type) === 'Decimal') return isText ? [] : [`${at} is not a decimal text`];
    if (this.checker.isArrayType(type)) {
      if (!Array.isArray(value)) return [`${at} is not a list`];
      const [of] = this.checker.getTypeArguments(type as ts.TypeReference);
      return of ? value.flatMap((one, n) => this.check(of, one, `${at}[${n}]`, writing)) : [];
    }
    return this.checkObject(type, value, at, writing);
  }

  /** The member that fits best answers for the union. */
  private checkUnion(type: ts.UnionType, value: unknown, at: string, writing: Writing): string[] {
    // 'a' | 'b' | any other text: a word that the version does not list is none that it would send.
    const listed = type.types.some((member) => member.isStringLiteral());
    const members = type.types.filter((member) => !(listed && isOpenText(member)));
    const tried = members.map((member) => this.check(member, value, at, writing));
    return tried.reduce((best, one) => (rank(one, at) < rank(best, at) ? one : best));
  }

  private checkObject(type: ts.Type, value: unknown, at: string, writing: Writing): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [`${at} is ${shown(value)}, not a ${typeName(type) || 'record'}`];
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const declared = new Map(this.checker.getPropertiesOfType(type).map((one) => [one.name, one]));
    const mismatches: string[] = [];
    for (const [name, property] of declared) {
      const isOptional = Boolean(property.flags & ts.SymbolFlags.Optional);
      if (!isOptional && !(name in value) && !isMethod(property)) mismatches.push(`${at}.${name} is missing`);
    }
    for (const [name, inner] of Object.entries(value)) {
      const property = declared.get(name);
      const of = property ? this.checker.getTypeOfSymbolAtLocation(property, this.source) : index?.type;
      if (of) mismatches.push(...this.check(of, inner, `${at}.${name}`, writing));
      else mismatches.push(`${at}.${name} is not declared`);
    }
    return mismatches;
  }
}

const isOpenText = (type: ts.Type): boolean =>
  type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.StringLike);

const isMethod = (property: ts.Symbol): boolean => Boolean(property.flags & ts.SymbolFlags.Method);

/** A value that is of another kind altogether is further away than one with wrong fields inside. */
const rank = (mismatches: readonly string[], at: string): number =>
  mismatches.length + (mismatches.some((mismatch) => mismatch.startsWith(`${at} `)) ? 1_000 : 0);

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
