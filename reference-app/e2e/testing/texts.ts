/** The texts of the product in one language, so that a test names a button as a person reads it. */
import { portalPageDeclarations } from '@countersign/sdk/api/pages';
import { catalogue, type Lang, translator } from '@countersign/sdk/i18n';
import { actionTexts } from '@countersign/sdk/i18n/actions';
import { loginTexts } from '@countersign/sdk/i18n/login/password';
import { taskTexts } from '@countersign/sdk/i18n/task';
import { sessionDialogTexts } from '../../portal/app/session-dialog-texts.ts';
import { appTexts } from '../../portal/app/texts.ts';
import { messagesTexts } from '../../portal/pages/account/messages/texts.ts';
import { accountTexts } from '../../portal/pages/account/profile/account-texts.ts';
import { profileTexts } from '../../portal/pages/account/profile/texts.ts';
import { applicationTexts } from '../../portal/pages/approval/applications/texts.ts';
import { draftTexts } from '../../portal/pages/approval/drafts/texts.ts';
import { listShortcutTexts } from '../../portal/pages/approval/keys/texts.ts';
import { approvalStartPageTexts } from '../../portal/pages/approval/start/texts.ts';
import { batchTexts } from '../../portal/pages/approval/tasks/batch/texts.ts';
import { openTaskTexts } from '../../portal/pages/approval/tasks/open/texts.ts';
import { homeTexts } from '../../portal/pages/home/welcome/texts.ts';
import { embeddingTexts } from '../../portal/pages/system/embedding/texts.ts';
import { positionTexts } from '../../portal/pages/system/positions/texts.ts';
import { callbackTexts } from '../../portal/pages/workflow/callbacks/texts.ts';
import { formTexts } from '../../portal/pages/workflow/forms/texts.ts';
import { incidentTexts } from '../../portal/pages/workflow/incidents/texts.ts';
import { processAdminTexts } from '../../portal/pages/workflow/processes/texts.ts';
import { statisticsTexts } from '../../portal/pages/workflow/statistics/texts.ts';
import { userMenuTexts } from '../../portal/shell/account/texts.ts';
import { paletteTexts } from '../../portal/shell/palette/texts.ts';
import { peopleTexts } from '../../portal/ui/people/texts.ts';
import { processTexts } from '../../portal/ui/processes/texts.ts';
import { secretTexts } from '../../portal/ui/secret/texts.ts';

const pageTitles = (lang: Lang) => ({
  'todo.title': portalPageDeclarations['approval/todo'].title[lang],
  'embed.title': portalPageDeclarations['system/embed'].title[lang],
});
const titles = catalogue({ zh: pageTitles('zh'), en: pageTitles('en') });

const portal = [
  appTexts,
  sessionDialogTexts,
  userMenuTexts,
  paletteTexts,
  homeTexts,
  messagesTexts,
  profileTexts,
  accountTexts,
  openTaskTexts,
  batchTexts,
  listShortcutTexts,
  applicationTexts,
  draftTexts,
  approvalStartPageTexts,
  peopleTexts,
  processTexts,
  embeddingTexts,
  secretTexts,
  positionTexts,
  formTexts,
  processAdminTexts,
  callbackTexts,
  incidentTexts,
  statisticsTexts,
  titles,
];

export const textsIn = (lang: Lang) => ({
  login: translator(lang, loginTexts),
  portal: translator(lang, ...portal),
  /** The administration of forms: some keys mean something else in that of processes. */
  forms: translator(lang, ...portal, formTexts),
  task: translator(lang, taskTexts, actionTexts),
});

export type Texts = ReturnType<typeof textsIn>;
export type { Lang };
