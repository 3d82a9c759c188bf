/**
 * Shows the beginning of a receiver's response to a callback. The text is focusable, so that a long response
 * can be scrolled with the keyboard.
 */
import { useTexts } from '../../../session/language.ts';
import { callbackTexts } from './texts.ts';

export function ResponseText({ text }: { text: string }) {
  const { t } = useTexts(callbackTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
    <section className="response-text" aria-label={t('log.response')} tabIndex={0}>
      <h3>{t('log.response')}</h3>
      <pre>{text}</pre>
    </section>
  );
}
