/** Where a page fails while it is drawn, or its code cannot be loaded: what happened, and the one thing to do. */
import { Blank } from '../listing/states.tsx';
import { useText } from '../session/language.ts';

export function Crashed() {
  const { t } = useText();
  return (
    <Blank
      kind="error"
      title={t('crashed.title')}
      text={t('crashed.text')}
      action={{ label: t('reload'), run: () => location.reload() }}
    />
  );
}
