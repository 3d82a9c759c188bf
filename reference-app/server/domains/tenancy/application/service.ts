/**
 * Adds, changes and removes applications, which are groups of menus in the portal. The portal itself is an
 * application and cannot be removed.
 */
import type { ApplicationRow, PartOf } from '@countersign/sdk/api/contract';
import { readPattern } from '@countersign/sdk/form/patterns';
import { throwIfStaleVersion } from '../../../audit/operations/stale.ts';
import type { Tx } from '../../../db/access.ts';
import { acquireRowCountLock } from '../../../db/limit.ts';
import { newId } from '../../../db/new-id.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT } from '../../../http/errors/unique-rules.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { lockTenantRightsUntilTransactionEnd } from '../../../rights/authority.ts';
import { throwIfActorScopeIsLimited } from '../../../rights/hidden-holders.ts';
import { isPortalPath, isWebAddress } from './addresses.ts';
import { applicationRow, isApplicationCodeTaken } from './queries.ts';

type Adding = PartOf<'POST application/add', 'body'>;
type Changing = PartOf<'POST application/update', 'body'>;
type Fields = Omit<ApplicationRow, 'menuCount'>;

/** The application code of the portal itself. */
export const PORTAL_APP_CODE = 'system-new';

const texts = {
  appCode: UNIQUE_VIOLATION_REFUSAL_BY_CONSTRAINT.app_merchant_id_app_code_key,
  systemCode: { zh: '门户自身的编码不能修改', en: 'The code of the portal itself stays' },
  visible: { zh: '门户自身须保持可见', en: 'The portal itself stays visible' },
  appPath: {
    zh: '微应用须为本站路径，例如 /equipment/；其他应用也可为 http(s) 地址',
    en: 'Must be a path of this site such as /equipment/, or for an app that is no micro-app an http(s) address',
  },
  address: { zh: '须为本站路径或 http(s) 地址', en: 'Must be a path of this site or an http(s) address' },
  pattern: { zh: '正则表达式无效', en: 'Is no valid pattern' },
};

interface FieldFinding {
  field: keyof Fields;
  message: Record<Lang, string>;
}

export async function addApplication(
  tx: Tx,
  actor: Actor,
  input: Adding,
  lang: Lang,
): Promise<{ appId: string }> {
  const { merchantId } = actor;
  await acquireRowCountLock(tx, ['applications', merchantId]);
  const fields: Fields = {
    appId: newId(),
    appNameEn: '',
    appCategory: '',
    isMicro: '1',
    aggregateEnable: '0',
    openType: '0',
    docUrl: '',
    flag: '',
    backendPathRegex: '',
    backendService: '',
    ignoreRouterPrefix: '0',
    image: '',
    version: 1,
    ...input,
  };
  await throwIfInvalidApplication(tx, { fields, lang });
  await tx
    .insertInto('app')
    .values({ appId: fields.appId, ...toApplicationColumns(fields) })
    .execute();
  return { appId: fields.appId };
}

export async function updateApplication(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const { merchantId } = actor;
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  await acquireRowCountLock(tx, ['applications', merchantId]);
  const before = (await applicationRow(tx, input.appId)) ?? throwRefusal('not-found');
  await throwIfStaleVersion(
    tx,
    { merchantId, kind: 'application', id: input.appId, record: before },
    input.version,
  );
  const fields = { ...before, ...input, version: before.version + 1 };
  await throwIfInvalidApplication(tx, { fields, before, lang });
  // A change of the visibility or the URL affects all users, so this change requires an unlimited data scope.
  if (fields.visible !== before.visible || fields.appPath !== before.appPath)
    await throwIfActorScopeIsLimited(tx, authority);
  await tx.updateTable('app').set(toApplicationColumns(fields)).where('appId', '=', input.appId).execute();
  return null;
}

const toApplicationColumns = (fields: Fields) => ({
  appCode: fields.appCode,
  appName: fields.appName.trim(),
  appNameEn: fields.appNameEn.trim(),
  appCategory: fields.appCategory,
  appPath: fields.appPath,
  description: fields.description.trim(),
  visible: fields.visible,
  isMicro: fields.isMicro,
  aggregateEnable: fields.aggregateEnable,
  openType: fields.openType,
  appOrder: fields.appOrder,
  docUrl: fields.docUrl,
  flag: fields.flag,
  backendPathRegex: fields.backendPathRegex,
  backendService: fields.backendService,
  ignoreRouterPrefix: fields.ignoreRouterPrefix,
  image: fields.image,
  version: fields.version,
});

interface Change {
  fields: Fields;
  before?: ApplicationRow;
  lang: Lang;
}

async function throwIfInvalidApplication(tx: Tx, { fields, before, lang }: Change): Promise<void> {
  const findings = findInvalidApplicationFields(fields, before);
  if (await isApplicationCodeTaken(tx, fields)) findings.push({ field: 'appCode', message: texts.appCode });
  if (findings.length === 0) return;
  throwRefusal('invalid-fields', {
    fields: findings.map(({ field, message }) => ({ field, message: message[lang] })),
  });
}

function findInvalidApplicationFields(fields: Fields, before?: ApplicationRow): FieldFinding[] {
  const { appCode, appPath, isMicro, backendPathRegex, visible } = fields;
  const findings: FieldFinding[] = [];
  const isPortal = before?.appCode === PORTAL_APP_CODE;
  if (isPortal && appCode !== PORTAL_APP_CODE) findings.push({ field: 'appCode', message: texts.systemCode });
  if (isPortal && visible !== '1') findings.push({ field: 'visible', message: texts.visible });
  if (!(isMicro === '0' ? isPortalPath(appPath) : isWebAddress(appPath)))
    findings.push({ field: 'appPath', message: texts.appPath });
  for (const field of ['docUrl', 'image'] as const)
    if (!isWebAddress(fields[field])) findings.push({ field, message: texts.address });
  if (backendPathRegex && !readPattern(backendPathRegex).ok)
    findings.push({ field: 'backendPathRegex', message: texts.pattern });
  return findings;
}

export async function removeApplication(
  tx: Tx,
  actor: Actor,
  { appId, cascade = false }: PartOf<'GET application/delete', 'query'>,
): Promise<null> {
  const { merchantId } = actor;
  const authority = await lockTenantRightsUntilTransactionEnd(tx, actor);
  await acquireRowCountLock(tx, ['applications', merchantId]);
  // This lock prevents other transactions from adding a menu until the application is removed.
  await acquireRowCountLock(tx, ['menus', merchantId]);
  const { appCode, menuCount } = (await applicationRow(tx, appId)) ?? throwRefusal('not-found');
  await throwIfActorScopeIsLimited(tx, authority);
  if (appCode === PORTAL_APP_CODE || (menuCount > 0 && !cascade))
    throwRefusal('in-use', { data: { menuCount } });
  await tx.deleteFrom('app').where('appId', '=', appId).execute();
  return null;
}
