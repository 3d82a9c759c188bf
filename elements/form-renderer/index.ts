/** The form's parts for other elements that hold a form: the view, its face and its css. */
export { FormRenderer, type FormRendererProps } from './FormRenderer.tsx';
export { FormRendererView } from './FormRendererView.tsx';
export * from './face.ts';
export { formCss } from './styles.ts';
