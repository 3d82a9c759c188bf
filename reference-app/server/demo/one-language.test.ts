import { expect, it } from 'vitest';
import { localizeValue } from '../setup/in-language.ts';
import { DEMO_APPLICATIONS } from './applications.ts';
import { addLargeDemoDataToTenant } from './grown/company.ts';
import { DEMO_FILES, DEMO_FOLDER_NAME } from './grown/files.ts';
import {
  DEMO_ALARM_GROUP,
  DEMO_MESSAGE_CATEGORIES,
  DEMO_MESSAGE_TEMPLATES,
} from './grown/message-templates.ts';
import { PAST_SEND_TASKS } from './grown/sendings.ts';
import { createRandomGenerator } from './history/chance.ts';
import { planDemoApprovalApplications } from './history/plan.ts';
import { demoProcesses } from './processes/index.ts';
import { overtimeProcess } from './processes/overtime.ts';
import { recruitmentProcess } from './processes/recruitment.ts';
import { sealRequestDemoProcess } from './processes/seal.ts';
import { createSecondVersionsOfDemoProcesses } from './processes/second.ts';
import { DEMO_TENANTS } from './seed.ts';

const NOW = Date.UTC(2026, 8, 1);

/** All texts of the demo but those of forms, which have both languages and are drawn in the reader's. */
function textsIn(lang: 'zh' | 'en'): string[] {
  const processes = [
    ...demoProcesses(lang),
    ...createSecondVersionsOfDemoProcesses(lang),
    ...[sealRequestDemoProcess, overtimeProcess, recruitmentProcess].map(inLang => inLang(lang)),
  ].map(({ process, flow }) => ({ process, flow }));
  const applications = localizeValue(DEMO_APPLICATIONS, lang).map(one => ({
    ...one,
    values: one.values(NOW),
  }));
  const planned = planDemoApprovalApplications(createRandomGenerator(1), { now: NOW, lang });
  const messages = localizeValue(
    [DEMO_MESSAGE_CATEGORIES, DEMO_MESSAGE_TEMPLATES, DEMO_ALARM_GROUP, PAST_SEND_TASKS],
    lang,
  );
  const files = localizeValue([DEMO_FOLDER_NAME, DEMO_FILES], lang);
  const texts: string[] = [];
  JSON.stringify(
    [
      localizeValue(DEMO_TENANTS.map(addLargeDemoDataToTenant), lang),
      processes,
      applications,
      planned,
      messages,
      files,
    ],
    (_, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    },
  );
  return texts;
}

it('has nothing in Chinese for an installation in English', () => {
  expect(textsIn('en').filter(text => /\p{Script=Han}/u.test(text))).toEqual([]);
});

it('has no English behind the Chinese', () => {
  expect(textsIn('zh').filter(text => /\p{Script=Han}[。，]? ?[A-Z][a-z]/u.test(text))).toEqual([]);
});
