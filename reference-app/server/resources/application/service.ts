/** Adds, changes and removes applications. The portal itself is one of them, and stays. */
import type { ApplicationRow, PartOf } from '@countersign/sdk/api/contract';
import { readPattern } from '@countersign/sdk/form/patterns';
import { refuseStale } from '../../audit/operations/stale.ts';
import type { Tx } from '../../db/access.ts';
import { holdLimit } from '../../db/limit.ts';
import { newId } from '../../db/new-id.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { TAKEN } from '../../http/errors/unique-rules.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { isOwnPath, isWebAddress } from './addresses.ts';
import { applicationRow, isCodeTaken } from './queries.ts';

type Adding = PartOf<'POST application/add', 'body'>;
type Changing = PartOf<'POST application/update', 'body'>;
type Fields = Omit<ApplicationRow, 'menuCount'>;

/** The code of the portal itself. */
export const PORTAL_CODE = 'system-new';

const TEXTS = {
  appCode: TAKEN.app_merchant_id_app_code_key,
  systemCode: { zh: '门户自身的编码不能修改', en: 'The code of the portal itself stays' },
  visible: { zh: '门户自身须保持可见', en: 'The portal itself stays visible' },
  appPath: {
    zh: '微应用须为本站路径，例如 /equipment/；其他应用也可为 http(s) 地址',
    en: 'Must be a path of this site such as /equipment/, or for an app that is no micro-app an http(s) address',
  },
  address: { zh: '须为本站路径或 http(s) 地址', en: 'Must be a path of this site or an http(s) address' },
  pattern: { zh: '正则表达式无效', en: 'Is no valid pattern' },
};

interface Finding {
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
  await holdLimit(tx, ['applications', merchantId]);
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
  await refuseInvalid(tx, merchantId, { fields, lang });
  await tx
    .insertInto('app')
    .values({ merchant_id: merchantId, app_id: fields.appId, ...columnsOf(fields) })
    .execute();
  return { appId: fields.appId };
}

export async function updateApplication(tx: Tx, actor: Actor, input: Changing, lang: Lang): Promise<null> {
  const { merchantId } = actor;
  await holdLimit(tx, ['applications', merchantId]);
  const before = (await applicationRow(tx, merchantId, input.appId)) ?? refuse('not-found');
  await refuseStale(tx, { merchantId, kind: 'application', id: input.appId, record: before }, input.version);
  const fields = { ...before, ...input, version: before.version + 1 };
  await refuseInvalid(tx, merchantId, { fields, before, lang });
  await tx
    .updateTable('app')
    .set(columnsOf(fields))
    .where('merchant_id', '=', merchantId)
    .where('app_id', '=', input.appId)
    .execute();
  return null;
}

const columnsOf = (fields: Fields) => ({
  app_code: fields.appCode,
  app_name: fields.appName.trim(),
  app_name_en: fields.appNameEn.trim(),
  app_category: fields.appCategory,
  app_path: fields.appPath,
  description: fields.description.trim(),
  visible: fields.visible,
  is_micro: fields.isMicro,
  aggregate_enable: fields.aggregateEnable,
  open_type: fields.openType,
  app_order: fields.appOrder,
  doc_url: fields.docUrl,
  flag: fields.flag,
  backend_path_regex: fields.backendPathRegex,
  backend_service: fields.backendService,
  ignore_router_prefix: fields.ignoreRouterPrefix,
  image: fields.image,
  version: fields.version,
});

interface Change {
  fields: Fields;
  before?: ApplicationRow;
  lang: Lang;
}

async function refuseInvalid(tx: Tx, merchantId: string, { fields, before, lang }: Change): Promise<void> {
  const findings = findingsIn(fields, before);
  if (await isCodeTaken(tx, merchantId, fields)) findings.push({ field: 'appCode', message: TEXTS.appCode });
  if (findings.length === 0) return;
  refuse('invalid-fields', {
    fields: findings.map(({ field, message }) => ({ field, message: message[lang] })),
  });
}

function findingsIn(fields: Fields, before?: ApplicationRow): Finding[] {
  const { appCode, appPath, isMicro, backendPathRegex, visible } = fields;
  const findings: Finding[] = [];
  const isPortal = before?.appCode === PORTAL_CODE;
  if (isPortal && appCode !== PORTAL_CODE) findings.push({ field: 'appCode', message: TEXTS.systemCode });
  if (isPortal && visible !== '1') findings.push({ field: 'visible', message: TEXTS.visible });
  if (!(isMicro === '0' ? isOwnPath(appPath) : isWebAddress(appPath)))
    findings.push({ field: 'appPath', message: TEXTS.appPath });
  for (const field of ['docUrl', 'image'] as const)
    if (!isWebAddress(fields[field])) findings.push({ field, message: TEXTS.address });
  if (backendPathRegex && !readPattern(backendPathRegex).ok)
    findings.push({ field: 'backendPathRegex', message: TEXTS.pattern });
  return findings;
}

export async function removeApplication(
  tx: Tx,
  { merchantId }: Actor,
  { appId, cascade = false }: PartOf<'GET application/delete', 'query'>,
): Promise<null> {
  await holdLimit(tx, ['applications', merchantId]);
  // No menu is added between the count and the removal.
  await holdLimit(tx, ['menus', merchantId]);
  const { appCode, menuCount } = (await applicationRow(tx, merchantId, appId)) ?? refuse('not-found');
  if (appCode === PORTAL_CODE || (menuCount > 0 && !cascade)) refuse('in-use', { data: { menuCount } });
  await tx.deleteFrom('app').where('merchant_id', '=', merchantId).where('app_id', '=', appId).execute();
  return null;
}
