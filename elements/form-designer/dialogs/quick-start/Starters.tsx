/** Lists the starter forms, each with the names of its fields. */
import { controlNameOf, type FormDefinition, fieldsOf } from '@countersign/sdk/form';
import { starters } from '@countersign/sdk/form/starters';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/kit/Button.tsx';

interface StartersProps {
  lang: Lang;
  useText: string;
  onUse(definition: FormDefinition): void;
}

export function StarterFormList({ lang, useText, onUse }: StartersProps): ReactNode {
  const id = useId();
  return (
    <ul className="dialog-starters">
      {starters.map(starter => (
        <li key={starter.id}>
          <h3 id={`${id}-${starter.id}`}>{starter.name[lang]}</h3>
          <p>{starter.description[lang]}</p>
          <p className="dialog-hint">{fieldNamesText(starter.definition(lang), lang)}</p>
          <Button
            look="plain"
            aria-describedby={`${id}-${starter.id}`}
            onClick={() => onUse(starter.definition(lang))}
          >
            {useText}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const fieldNamesText = (definition: FormDefinition, lang: Lang): string =>
  fieldsOf(definition)
    .map(({ control }) => controlNameOf(control))
    .join(lang === 'zh' ? '、' : ', ');
