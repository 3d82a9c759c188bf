/** Previews the edited colours on a sample of the portal. Its style sheet is scoped to the preview. */

import { safeCss } from '@countersign/elements/safe-style';
import { type Theme, tokenCss } from '@countersign/elements/tokens';
import { useEffect } from 'react';
import { useTexts } from '../../../session/language.ts';
import { themeTexts } from './texts.ts';

const THEME_PREVIEW_CSS_SELECTOR = '.theme-preview';

export function ThemePreview({ theme }: { theme: Theme }) {
  const { t } = useTexts(themeTexts);
  useEffect(() => {
    const { customStyle = '', ...colors } = theme;
    const sheet = new CSSStyleSheet();
    const tokens = tokenCss(colors, {
      light: THEME_PREVIEW_CSS_SELECTOR,
      dark: `:root[data-scheme="dark"] ${THEME_PREVIEW_CSS_SELECTOR}`,
    });
    sheet.replaceSync(`${tokens}\n${safeCss(customStyle, THEME_PREVIEW_CSS_SELECTOR)}`);
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
