/** Shows the contrast ratios of the edited colours in the light and dark colour schemes. */
import { type Theme, themeTokens } from '@countersign/elements/tokens';
import { useTexts } from '../../../session/language.ts';
import { contrastRatio } from './contrast.ts';
import { themeTexts } from './texts.ts';

const CONTRAST_PAIRS = [
  ['textOnPaper', 'text', 'paper'],
  ['textOnSurface', 'text', 'surface'],
  ['mutedOnPaper', 'text-muted', 'paper'],
  ['linkOnPaper', 'link', 'paper'],
  ['onPrimary', 'on-primary', 'primary'],
  ['onNav', 'on-nav', 'nav'],
  ['onMenu', 'on-menu', 'menu'],
] as const;
const MIN_TEXT_CONTRAST = 4.5;

export function ContrastTable({ theme }: { theme: Theme }) {
  const { t } = useTexts(themeTexts);
  const schemes = [themeTokens(theme, 'light'), themeTokens(theme, 'dark')];
  return (
    <table className="theme-contrast">
      <thead>
        <tr>
          <th scope="col">{t('theme.pair')}</th>
          <th scope="col">{t('theme.light')}</th>
          <th scope="col">{t('theme.dark')}</th>
        </tr>
      </thead>
      <tbody>
        {CONTRAST_PAIRS.map(([name, text, ground]) => (
          <tr key={name}>
            <th scope="row">{t(`theme.${name}`)}</th>
            {schemes.map((colors, at) => {
              const contrast = contrastRatio(
                colors[`--cs-color-${text}`] ?? '#000000',
                colors[`--cs-color-${ground}`] ?? '#ffffff',
              );
              const isLow = contrast < MIN_TEXT_CONTRAST;
              return (
                <td key={at === 0 ? 'light' : 'dark'} className={isLow ? 'is-low' : ''}>
                  {contrast.toFixed(1)} {isLow && t('theme.low')}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
