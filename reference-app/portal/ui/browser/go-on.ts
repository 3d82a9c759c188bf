/** The way from the sign-in to the page behind it. */
import { createContext } from 'react';

/** Goes to an address of the portal: in a new document, unless the portal is here already. */
export const GoOnContext = createContext<(href: string) => void>(href => location.replace(href));
