/** A neutral form as JSON Schema, for RJSF. */
const types = { number: 'number', flag: 'boolean' };

const propertyOf = ({ kind, label, choices }) => ({
  type: types[kind] ?? 'string',
  title: label,
  ...(kind === 'choice' ? { enum: choices } : {}),
  ...(kind === 'date' ? { format: 'date' } : {}),
});

export const schemaOf = fields => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(field => [field.name, propertyOf(field)])),
});

export const uiOf = fields =>
  Object.fromEntries(
    fields.filter(({ kind }) => kind === 'longtext').map(({ name }) => [name, { 'ui:widget': 'textarea' }]),
  );
