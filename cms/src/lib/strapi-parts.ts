import type { Core } from '@strapi/strapi';
import type { AdminUser } from './staff/session-stamp';
import { missingColumns, tablesOf } from './database/sql-columns';
import { missingStrapiObjects } from './strapi-objects';
import { StartupError } from './startup-error';

/** A file that the shop's own code made or brought along, for Strapi's upload service: its bytes are kept. */
export interface OwnFile {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  /** Bytes. */
  size: number;
  asIs: true;
}

/** A file of the media library. */
export interface LibraryFile {
  id: number;
  documentId: string;
  name: string;
  hash: string;
  url: string;
  alternativeText: string | null;
  /** The shop's own: texts in other languages (S-100). */
  translations?: unknown;
  caption: string | null;
  /** Percent from the left and the upper edge. */
  focalPoint: { x: number; y: number } | null;
}

interface FormSettings {
  settings: Record<string, unknown>;
  metadatas: Record<
    string,
    {
      edit: { label?: string; description?: string; editable?: boolean };
      list: { label?: string };
    }
  >;
  layouts: { list: string[] };
}

interface FormService {
  findConfiguration(model: { uid: string }): Promise<FormSettings>;
  updateConfiguration(model: { uid: string }, configuration: FormSettings): Promise<unknown>;
  /** Makes all forms of its kind anew, at a start. */
  syncConfigurations(): Promise<void>;
}

/** A permission on a content type, as Strapi gives it. `fields`: those that it is about; none where its action knows none. */
export interface ContentPermission {
  action: string;
  subject: string;
  properties: { fields?: string[]; locales?: string[] };
  conditions?: readonly string[];
}

/**
 * Services of Strapi that its documentation does not promise, and of each what the shop calls. Whoever upgrades Strapi
 * begins here: a start names what is gone (`requireStrapiParts`). What is no service stands in strapi-objects.ts, columns
 * in database/sql-columns.ts. No start sees the panel: src/admin/app.tsx adds to its edit screens (`getPlugin`), and the
 * compiler knows their type; the note that closes Strapi's banner (src/admin/house) and the hook of list columns
 * (src/admin/money) are names that editor-tasks.spec.ts holds. The page beside a form (src/admin/live-preview) reads that form by `unstable_useContentManagerContext`
 * and finds its fields by their names and by how Strapi folds blocks and rows (find-field.ts), which live-preview.spec.ts holds.
 */
export interface StrapiParts {
  'admin::auth': {
    checkCredentials(credentials: {
      email: string;
      password: string;
    }): Promise<[error: unknown, user: AdminUser | false, info?: { message: string }]>;
    validatePassword(password: string, hash: string): Promise<boolean>;
  };
  'admin::content-type': {
    getPermissionsWithNestedFields(
      actions: readonly object[],
      options: { restrictedSubjects: readonly string[] },
    ): ContentPermission[];
  };
  'admin::permission': {
    actionProvider: {
      registerMany(actions: readonly object[]): Promise<unknown>;
      values(): { section: string }[];
    };
    engine: { generateUserAbility(user: object): Promise<object> };
  };
  'admin::role': {
    getSuperAdmin(): Promise<{ id: number }>;
    findOne(where: { code: string }): Promise<{ id: number } | null>;
    create(role: { name: string; code: string; description: string }): Promise<{ id: number }>;
    assignPermissions(id: number, permissions: readonly object[]): Promise<unknown>;
    addPermissions(id: number, permissions: readonly object[]): Promise<unknown>;
  };
  'admin::user': { create(user: object): Promise<unknown> };
  'plugin::content-manager.components': FormService;
  'plugin::content-manager.content-types': FormService;
  /** Strapi's own judge of what somebody may do with a document. */
  'plugin::content-manager.permission-checker': {
    create(of: { userAbility: object; model: string }): {
      cannot: Record<'read' | 'update' | 'publish', (document?: unknown) => boolean>;
    };
  };
  'plugin::content-manager.uid': { generateUIDField(input: object): Promise<string> };
  'plugin::email.email': {
    send(mail: {
      from: string;
      to: string;
      subject: string;
      text: string;
      html: string;
      messageId: string;
      date: Date;
      headers?: Readonly<Record<string, string>>;
      attachments?: readonly { filename: string; content: string; contentType: string }[];
    }): Promise<unknown>;
  };
  'plugin::i18n.locales': {
    findByCode(code: string): Promise<object | null>;
    create(locale: { code: string; name: string }): Promise<object>;
  };
  'plugin::upload.folder': {
    create(folder: { name: string; parent: null }): Promise<{ id: number }>;
  };
  'plugin::upload.upload': {
    upload(
      input: { data: { fileInfo: object }; files: OwnFile | OwnFile[] },
      options?: { user?: { id: number } },
    ): Promise<LibraryFile[]>;
    replace(id: number, input: { data: object; file: OwnFile }): Promise<unknown>;
    updateFileInfo(id: number, info: object): Promise<unknown>;
    remove(file: Pick<LibraryFile, 'id'>): Promise<unknown>;
    setSettings(settings: Record<string, boolean>): Promise<void>;
  };
  'plugin::users-permissions.user': {
    ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>;
    validatePassword(password: string, hash: string): Promise<boolean>;
  };
}

const FORMS = ['findConfiguration', 'updateConfiguration', 'syncConfigurations'] as const;

/** What each service must have. */
const MEMBERS: { readonly [Uid in keyof StrapiParts]: readonly (keyof StrapiParts[Uid])[] } = {
  'admin::auth': ['checkCredentials', 'validatePassword'],
  'admin::content-type': ['getPermissionsWithNestedFields'],
  'admin::permission': ['actionProvider', 'engine'],
  'admin::role': ['getSuperAdmin', 'findOne', 'create', 'assignPermissions', 'addPermissions'],
  'admin::user': ['create'],
  'plugin::content-manager.components': FORMS,
  'plugin::content-manager.content-types': FORMS,
  'plugin::content-manager.permission-checker': ['create'],
  'plugin::content-manager.uid': ['generateUIDField'],
  'plugin::email.email': ['send'],
  'plugin::i18n.locales': ['findByCode', 'create'],
  'plugin::upload.folder': ['create'],
  'plugin::upload.upload': ['upload', 'replace', 'updateFileInfo', 'remove', 'setSettings'],
  'plugin::users-permissions.user': ['ensureHashedPasswords', 'validatePassword'],
};

/** Of a session manager, for shoppers and for staff. */
const SESSION_MEMBERS = [
  'generateRefreshToken',
  'validateRefreshToken',
  'validateAccessToken',
  'isSessionActive',
  'revokeSessionById',
  'invalidateRefreshToken',
] as const;

/** Attributes that the shop queries of Strapi's own types. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'admin::permission': ['action', 'subject', 'properties', 'conditions', 'role'],
  'admin::role': ['code', 'users'],
  'admin::session': ['sessionId', 'userId', 'origin', 'metadata'],
  'admin::user': [
    'email',
    'password',
    'isActive',
    'blocked',
    'roles',
    'registrationToken',
    'resetPasswordToken',
  ],
  'plugin::upload.file': ['name', 'hash', 'url', 'formats', 'alternativeText', 'folder', 'related'],
  'plugin::upload.folder': ['name', 'parent', 'pathId'],
  'plugin::users-permissions.permission': ['action', 'role'],
  'plugin::users-permissions.role': ['type'],
  'plugin::users-permissions.user': ['email', 'password', 'confirmed', 'blocked', 'role'],
};

/** One of those services, typed. */
export function strapiPart<Uid extends keyof StrapiParts>(strapi: Core.Strapi, uid: Uid): StrapiParts[Uid] {
  return strapi.service(uid as never) as unknown as StrapiParts[Uid];
}

/** What of all this the running Strapi lacks, a name each. */
export function missingStrapiParts(strapi: Core.Strapi): string[] {
  const services = Object.entries(MEMBERS).flatMap(([uid, members]) => {
    const held = strapi.service(uid as never) as unknown as Record<string, unknown> | undefined;
    if (!held) return [`the service ${uid}`];
    return members.filter((name) => held[name] === undefined).map((name) => `${name} of ${uid}`);
  });
  const sessions = ['admin', 'users-permissions'].flatMap((origin) => {
    const held = strapi.sessionManager(origin) as unknown as Record<string, unknown>;
    return SESSION_MEMBERS.filter((name) => held[name] === undefined).map(
      (name) => `${name} of the sessions of ${origin}`,
    );
  });
  const columns = missingColumns(tablesOf(strapi)).map((name) => `the column ${name}`);
  const attributes = Object.entries(ATTRIBUTES).flatMap(([uid, names]) => {
    const known = (strapi.getModel(uid as never) as { attributes: object } | undefined)?.attributes ?? {};
    return names.filter((name) => !(name in known)).map((name) => `the field ${name} of ${uid}`);
  });
  return [...services, ...missingStrapiObjects(strapi), ...sessions, ...columns, ...attributes];
}

/**
 * A Strapi without a part that the shop leans on does not start: it would fail later, in the middle of a sale.
 * @throws {StartupError} naming each part
 */
export function requireStrapiParts(strapi: Core.Strapi): void {
  const missing = missingStrapiParts(strapi);
  if (missing.length === 0) return;
  throw new StartupError(
    `This version of Strapi lacks what the shop calls: ${missing.join(', ')}. See cms/src/lib/strapi-parts.ts and, for columns, cms/src/lib/database/sql-columns.ts.`,
  );
}
