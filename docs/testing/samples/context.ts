/** Names that fragments of the pages take from the page around them: their types, and values for those that run on Node. */
export interface Name {
  type: string;
  /** An expression of `fixtures.ts`, for samples that run. */
  value?: string;
}

const element = (name: string): Name => ({ type: `import('@countersign/elements').${name}` });
const unknownCall: Name = { type: '(...values: unknown[]) => void', value: '() => {}' };
const asyncCall: Name = { type: '(...values: unknown[]) => Promise<any>', value: 'async () => ({})' };
const text = (value: string): Name => ({ type: 'string', value: `'${value}'` });

export const names: Record<string, Name> = {
  form: element('FormRendererElement'),
  task: element('ApprovalTaskElement'),
  designer: element('FormDesignerElement'),
  registerControl: { type: "typeof import('@countersign/elements/form-renderer').registerControl" },
  client: { type: "import('@countersign/sdk/api').Client", value: 'fixtures.client' },
  definition: { type: "import('@countersign/sdk/form').FormDefinition", value: 'fixtures.definition' },
  field: { type: "import('@countersign/sdk/form').Field", value: 'fixtures.field' },
  values: { type: "import('@countersign/sdk/form').Values", value: 'fixtures.filled' },
  sent: { type: "import('@countersign/sdk/form').Values", value: 'fixtures.filled' },
  privileges: { type: "import('@countersign/sdk/form').Privileges", value: '[]' },
  flow: { type: "import('@countersign/sdk/flow').Flow", value: 'fixtures.process.flow' },
  before: { type: "import('@countersign/sdk/flow').Flow", value: 'fixtures.process.flow' },
  after: { type: "import('@countersign/sdk/flow').Flow", value: 'fixtures.process.flow' },
  process: { type: "import('@countersign/sdk/approval').Process", value: 'fixtures.process' },
  world: { type: "import('@countersign/sdk/approval').World", value: 'fixtures.world' },
  xml: { type: 'string', value: 'fixtures.xml' },
  text: { type: 'string', value: 'fixtures.text' },
  textOrObject: { type: 'string | object', value: 'fixtures.definition' },
  directory: { type: '{ find(kind: string, id: string): { id: string; name: string } | undefined }' },
  aliases: { type: 'Record<string, string>', value: '{}' },
  session: { type: '{ token: string }', value: "{ token: 'zhang.wei' }" },
  value: { type: 'unknown', value: "'A-1'" },
  baseUrl: text('https://approvals.example.com'),
  instanceId: text('leave-1'),
  taskId: text('5'),
  processKey: text('leave'),
  key: text('agree-018f3a5e'),
  id: text('5'),
  userName: text('li.na'),
  password: text('Demo@2026'),
  total: { type: 'number' },
  list: { type: '{ id: string; name: string }[]' },
  calendar: {
    type: "import('@countersign/sdk/flow').WorkingCalendar",
    value: 'fixtures.calendar',
  },
  week: { type: '{ from: string; to: string }[][]' },
  exceptions: { type: '{ date: string; isWorking: boolean }[]' },
  signInDialog: unknownCall,
  refreshCounts: unknownCall,
  showNext: unknownCall,
  lookUp: unknownCall,
  reload: unknownCall,
  report: unknownCall,
  offer: unknownCall,
  change: unknownCall,
  show: unknownCall,
  signInAgain: asyncCall,
  saveDraft: asyncCall,
  myFetch: asyncCall,
  answer: asyncCall,
  load: asyncCall,
  save: asyncCall,
  send: asyncCall,
  getToken: { type: '() => string' },
  $props: { type: '() => any' },
  $state: { type: '{ raw<T>(value: T): T }' },
};

/** Names that mean something else on a page. */
const ofPage: Record<string, Record<string, Name>> = {
  'elements/flow-designer.md': { designer: element('FlowDesignerElement') },
  'flow/lint.md': {
    flow: { type: "import('@countersign/sdk/flow').Flow", value: 'fixtures.unfinished' },
    form: names.definition!,
    history: {
      type: "import('@countersign/sdk/history').History<import('@countersign/sdk/flow').Flow>",
      value: '{ present: fixtures.process.flow }',
    },
  },
  'flow/edits.md': { form: names.definition! },
};

export const nameIn = (page: string, name: string): Name | undefined => ofPage[page]?.[name] ?? names[name];
