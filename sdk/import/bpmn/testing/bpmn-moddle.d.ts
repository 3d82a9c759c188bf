/** The part of bpmn-moddle that the tests use: it reads BPMN as the specification's own model says. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    $type: string;
    id: string;
    name?: string;
    [property: string]: unknown;
  }
  export class BpmnModdle {
    fromXML(xml: string): Promise<{
      rootElement: ModdleElement;
      warnings: { message: string }[];
      elementsById: Record<string, ModdleElement>;
    }>;
  }
}
