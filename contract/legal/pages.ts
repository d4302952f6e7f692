/** The pages that the operator writes. Each is at its name: `/terms`. */
export const legalPages = ['terms', 'privacy', 'rules', 'contact'] as const;

export type LegalPage = (typeof legalPages)[number];

/** The pages that a new member accepts. */
export const acceptedPages = ['terms', 'privacy', 'rules'] as const satisfies LegalPage[];
