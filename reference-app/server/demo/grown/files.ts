/**
 * Defines files in the file centre of the large demo company: one file at the top level, and the others in a
 * folder. The administrator owns all of them.
 */
import { createHash } from 'node:crypto';
import type { Lang } from '@countersign/sdk/i18n';
import type { Tx } from '../../db/access.ts';
import { addFolder } from '../../domains/files/file/centre/folders.ts';
import {
  beginUpload,
  finishUpload,
  storeUploadPart,
  type UploadContext,
} from '../../domains/files/file/centre/parts.ts';
import { DEFAULT_FILE_QUOTA } from '../../domains/files/file/quota.ts';
import type { FileStorage } from '../../domains/files/file/storage.ts';
import { bilingualText, localizeValue } from '../../setup/in-language.ts';
import { userIdOf } from '../../setup/tenant.ts';
import { DEMO_COMPANY_ID } from '../company.ts';

const ONE_DAY_MS = 86_400_000;

export const DEMO_FOLDER_NAME = bilingualText('公司制度', 'Company policies');

export const DEMO_FILES = [
  {
    name: bilingualText('办公室通讯录.csv', 'Office contacts.csv'),
    inFolder: false,
    days: 12,
    text: bilingualText(
      `办公室,地点,联系人,分机
总部前台,上海,曹颖,8001
信息部服务台,上海,江华,8010
研发中心,苏州,郭婷,8120
华北办事处,北京,孙丽,8203
`,
      `Office,City,Contact,Extension
Reception,Shanghai,Cao Ying,8001
IT support,Shanghai,Jiang Hua,8010
Research centre,Suzhou,Guo Ting,8120
North China office,Beijing,Sun Li,8203
`,
    ),
  },
  {
    name: bilingualText('差旅管理规定.txt', 'Travel policy.txt'),
    inFolder: true,
    days: 46,
    text: bilingualText(
      `差旅管理规定

一、出差前提交申请，经直属经理同意后订票。
二、四小时以内的行程优先乘坐高铁二等座，其余可乘坐经济舱。
三、住宿标准：上海、北京每晚 550 元，其他城市每晚 400 元。
四、返回后十个工作日内提交报销，附发票和行程单。
五、超出标准的费用须事先说明原因，并由部门负责人同意。
`,
      `Travel policy

1. Apply before the journey, and book once your line manager has agreed.
2. Take the train for journeys of up to four hours, second class, and economy class otherwise.
3. Hotels: 550 yuan a night in Shanghai and Beijing, 400 yuan in other cities.
4. Submit the expense claim within ten working days of your return, with invoices and tickets.
5. Higher expenses need a reason and the agreement of the head of the department beforehand.
`,
    ),
  },
  {
    name: bilingualText('新员工入职清单.md', 'First week of new colleagues.md'),
    inFolder: true,
    days: 31,
    text: bilingualText(
      `# 新员工入职清单

- 领取工牌、电脑和门禁
- 修改初始密码，绑定手机号
- 阅读差旅管理规定和信息安全要求
- 与导师约定第一个月的工作目标
`,
      `# First week of new colleagues

- Fetch the badge, the computer and the keys
- Change the first password and enter the phone number
- Read the travel policy and the rules of information security
- Agree on the goals of the first month with your mentor
`,
    ),
  },
];

interface SeedFiles {
  lang: Lang;
  /** File storage of the installation. The default bucket stores its files there. */
  storage: FileStorage;
  now?: number;
}

/** Uploads the files through the same services as users. */
export async function seedFiles(tx: Tx, { lang, storage, now = Date.now() }: SeedFiles): Promise<void> {
  const means: UploadContext = {
    actor: { merchantId: DEMO_COMPANY_ID, userId: userIdOf('admin') },
    lang,
    storage,
    storeOf: () => storage,
    limit: DEFAULT_FILE_QUOTA.person,
    quota: DEFAULT_FILE_QUOTA,
    inTenant: work => work(tx),
  };
  const { folderId } = await addFolder(tx, means.actor, { folderName: DEMO_FOLDER_NAME[lang] }, lang);
  for (const { name, text, inFolder, days } of localizeValue(DEMO_FILES, lang)) {
    const fileId = await uploadDemoFile(tx, { name, text, folderId: inFolder ? folderId : null }, means);
    await tx
      .updateTable('file')
      .set({ createTime: new Date(now - days * ONE_DAY_MS) })
      .where('fileId', '=', fileId)
      .execute();
  }
}

async function uploadDemoFile(
  tx: Tx,
  { name, text, folderId }: { name: string; text: string; folderId: string | null },
  means: UploadContext,
): Promise<string> {
  const bytes = Buffer.from(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { uploadId } = await beginUpload(tx, { name, size: bytes.length, folderId }, means);
  await storeUploadPart(tx, { uploadId, offset: 0, sha256, bytes }, means);
  return (await finishUpload(uploadId, means)).fileId;
}
