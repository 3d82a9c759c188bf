/** Tries an expression: values of the fields that it reads, and the value that the form computes from them. */
import {
  type Control,
  displayValue,
  type FormDefinition,
  fieldLabel,
  fieldsOf,
  modelOf,
  type Values,
} from '@countersign/sdk/form';
import { computedValues, expressionReferences } from '@countersign/sdk/form/expressions';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ControlValue } from '../../../designer/panel/values/ControlValue.tsx';
import { expressionTextsIn } from './texts.ts';

const MOST_INPUTS = 8;

interface TryExpressionProps {
  lang: Lang;
  definition: FormDefinition;
  control: Control;
}

export function TryExpression({ lang, definition, control }: TryExpressionProps): ReactNode {
  const t = expressionTextsIn(lang);
  const id = useId();
  const [values, setValues] = useState<Values>({});
  const fields = useMemo(() => fieldsRead(definition, control), [definition, control]);
  /** The rules would empty what they hide, although the author tries the expression alone. */
  const unruled = useMemo(
    () => ({ ...definition, config: { ...definition.config, hideRules: [] } }),
    [definition],
  );
  const model = modelOf(control);
  const isOfForm = fieldsOf(definition).some(field => field.control === control);
  if (!isOfForm || model === undefined) return <span className="csp-passes">✓ {t('sound')}</span>;
  const result = displayValue(control, computedValues(unruled, values)[model], lang);
  return (
    <div className="csp-try">
      <span>{t('try')}</span>
      {fields.map(field => (
        <div key={field.model} className="csp-line">
          <span>{fieldLabel(field)}</span>
          <ControlValue
            id={`${id}-${field.model}`}
            control={field.control}
            label={fieldLabel(field)}
            lang={lang}
            value={values[field.model]}
            onChange={value => setValues(before => ({ ...before, [field.model]: value }))}
          />
        </div>
      ))}
      <output className="csp-try-result">
        {result === '' ? t('no-result') : t('result', { value: result })}
      </output>
    </div>
  );
}

/** The fields of the form that the expression of a control reads; of a column, the rows around it. */
function fieldsRead(definition: FormDefinition, control: Control) {
  const models = expressionReferences(definition)
    .filter(reference => reference.control === control)
    .map(({ path }) => path[0]);
  return fieldsOf(definition)
    .filter(field => models.includes(field.model) && field.control !== control)
    .slice(0, MOST_INPUTS);
}
