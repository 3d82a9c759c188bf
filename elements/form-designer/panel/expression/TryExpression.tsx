/**
 * Renders the test of an expression: inputs for the fields that the expression reads, and the computed value.
 */
import {
  type Control,
  displayTextOfValue,
  type FormDefinition,
  fieldKeyOf,
  fieldLabel,
  fieldsOf,
  type Values,
} from '@countersign/sdk/form';
import {
  computedValues,
  expressionReferences,
  usesWorkdays,
  workdayLookup,
} from '@countersign/sdk/form/expressions';
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ControlValueInput } from '../../../designer/panel/values/ControlValueInput.tsx';
import { useWorkdays } from '../../../form-renderer/expressions/use-workdays.ts';
import { expressionTextsForLanguage } from './texts.ts';

const MAX_TEST_FIELDS = 8;
const WORKDAY_FUNCTIONS = { usesWorkdays, workdayLookup };

interface TryExpressionProps {
  lang: Lang;
  definition: FormDefinition;
  control: Control;
}

export function ExpressionTestPanel({ lang, definition, control }: TryExpressionProps): ReactNode {
  const t = expressionTextsForLanguage(lang);
  const id = useId();
  const [values, setValues] = useState<Values>({});
  const fields = useMemo(() => fieldsReadByExpression(definition, control), [definition, control]);
  /** The test ignores the show/hide rules, because they would clear the values of hidden fields. */
  const unruled = useMemo(
    () => ({ ...definition, config: { ...definition.config, hideRules: [] } }),
    [definition],
  );
  const calendar = useWorkdays(WORKDAY_FUNCTIONS, { definition, lang });
  const workdays = calendar.kind === 'ready' ? calendar.workdays : undefined;
  const model = fieldKeyOf(control);
  const isOfForm = fieldsOf(definition).some(field => field.control === control);
  if (!isOfForm || model === undefined) return <span className="panel-passes">✓ {t('sound')}</span>;
  const result = displayTextOfValue(control, computedValues(unruled, values, { workdays })[model], lang);
  return (
    <div className="panel-try">
      <span>{t('try')}</span>
      {fields.map(field => (
        <div key={field.model} className="panel-line">
          <span>{fieldLabel(field)}</span>
          <ControlValueInput
            id={`${id}-${field.model}`}
            control={field.control}
            label={fieldLabel(field)}
            lang={lang}
            value={values[field.model]}
            onChange={value => setValues(before => ({ ...before, [field.model]: value }))}
          />
        </div>
      ))}
      <output className="panel-try-result">
        {result === '' ? t('no-result') : t('result', { value: result })}
      </output>
    </div>
  );
}

/**
 * Returns the form's fields that the expression of a control reads. If the expression reads a column, the
 * field whose rows contain the column is returned.
 */
function fieldsReadByExpression(definition: FormDefinition, control: Control) {
  const models = expressionReferences(definition)
    .filter(reference => reference.control === control)
    .map(({ path }) => path[0]);
  return fieldsOf(definition)
    .filter(field => models.includes(field.model) && field.control !== control)
    .slice(0, MAX_TEST_FIELDS);
}
