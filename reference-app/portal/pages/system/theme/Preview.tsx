/** A piece of the portal in the edited colours; its sheet reaches nothing else of the page. */

import { safeCss } from '@countersign/elements/safe-style';
import { type Theme, tokenCss } from '@countersign/elements/tokens';
import { useEffect } from 'react';
import { useTexts } from '../../../session/language.ts';
import { themeTexts } from './texts.ts';

const SCOPE = '.theme-preview';

export function Preview({ theme }: { theme: Theme }) {
  const { t } = useTexts(themeTexts);
  useEffect(() => {
    const { customStyle = '', ...colors } = theme;
    const sheet = new CSSStyleSheet();
    const tokens = tokenCss(colors, { light: SCOPE, dark: `:root[data-scheme="dark"] ${SCOPE}` });
    sheet.replaceSync(`${tokens}\n${safeCss(customStyle, SCOPE)}`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
    };
  }, [theme]);
  return (
    <div className="theme-preview">
      <div className="sample-nav">{t('theme.sampleNav')}</div>
      <div className="sample-body">
        <div className="sample-menu">{t('theme.sampleMenu')}</div>
        <div className="sample-paper">
          <strong>{t('theme.sampleTitle')}</strong>
          <p>{t('theme.sampleText')}</p>
          <p className="sample-muted">{t('theme.sampleMuted')}</p>
          <p className="sample-link">{t('theme.sampleLink')}</p>
          <div className="sample-buttons">
            <span className="sample-button">{t('theme.sampleButton')}</span>
            <span className="sample-other">{t('theme.sampleOther')}</span>
          </div>
          <div className="sample-buttons">
            <span>1</span>
            <span className="sample-pager">2</span>
            <span>3</span>
          </div>
          <div className="sample-buttons">
            <span className="sample-success">● {t('theme.success')}</span>
            <span className="sample-warning">● {t('theme.warn')}</span>
            <span className="sample-danger">● {t('theme.error')}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
