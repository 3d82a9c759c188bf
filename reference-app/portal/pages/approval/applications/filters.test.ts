import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext, useTexts } from '../../../session/language.ts';
import { useInstanceFacets } from './Mine.tsx';
import { applicationTexts } from './texts.ts';

function Names() {
  const { t } = useTexts(applicationTexts);
  return useInstanceFacets(t('list.state')).map(({ label }) => `${label};`);
}

test.each([
  ['zh', '进度;状态;'],
  ['en', 'Progress;State;'],
] as const)(
  'the two filters of the state of an application have names of their own, in %s',
  (lang, names) => {
    const page = createElement(LanguageContext, { value: lang }, createElement(Names));
    expect(renderToStaticMarkup(page)).toBe(names);
  },
);
