import { expect, it } from 'vitest';
import { inLanguage } from '../setup/in-language.ts';
import { APPLICATIONS } from './applications.ts';
import { grown } from './grown/company.ts';
import { FILES, FOLDER } from './grown/files.ts';
import { ALARM_GROUP, CATEGORIES, TEMPLATES } from './grown/message-templates.ts';
import { SENDINGS } from './grown/sendings.ts';
import { chanceFrom } from './history/chance.ts';
import { plan } from './history/plan.ts';
import { demoProcesses } from './processes/index.ts';
import { overtime } from './processes/overtime.ts';
import { recruitment } from './processes/recruitment.ts';
import { seal } from './processes/seal.ts';
import { secondVersions } from './processes/second.ts';
import { TENANTS } from './seed.ts';

const NOW = Date.UTC(2026, 8, 1);

/** All texts of the demo but those of forms, which have both languages and are drawn in the reader's. */
function textsIn(lang: 'zh' | 'en'): string[] {
  const processes = [
    ...demoProcesses(lang),
    ...secondVersions(lang),
    ...[seal, overtime, recruitment].map(inLang => inLang(lang)),
  ].map(({ process, flow }) => ({ process, flow }));
  const applications = inLanguage(APPLICATIONS, lang).map(one => ({ ...one, values: one.values(NOW) }));
  const planned = plan(chanceFrom(1), { now: NOW, lang });
  const messages = inLanguage([CATEGORIES, TEMPLATES, ALARM_GROUP, SENDINGS], lang);
  const files = inLanguage([FOLDER, FILES], lang);
  const texts: string[] = [];
  JSON.stringify(
    [inLanguage(TENANTS.map(grown), lang), processes, applications, planned, messages, files],
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
