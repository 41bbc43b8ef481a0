// Made out of docs/openapi.json by `npm --prefix tools/contract run types`. Not to be edited.

export const complaintDecision = { text: 5000 } as const;
export const complaintForm = { name: 200, text: 5000, wish: 1000 } as const;
export const complaintNote = { text: 5000 } as const;
export const complaintObjection = { text: 5000 } as const;
export const contactForm = { message: 5000, sender: 200 } as const;
export const depositAssignment = { why: 500 } as const;
export const factorName = { name: 60 } as const;
export const holdDecision = { why: 500 } as const;
export const identityDocument = { country: 10, number: 60 } as const;
export const messageReply = { text: 5000 } as const;
export const newApiKey = { name: 60 } as const;
export const newComplaint = { text: 5000, wish: 1000 } as const;
export const newFirmWebhook = { name: 60, url: 500 } as const;
export const newServiceKey = { name: 60 } as const;
export const newWebhook = { name: 60, url: 500 } as const;
export const orderReason = { why: 500 } as const;
export const passkeyRegistration = { name: 60 } as const;
export const refundRequest = { why: 500 } as const;
export const signUpRequest = { name: 200 } as const;
export const strikeCorrection = { why: 300 } as const;
export const ticketLookup = { ticket: 64 } as const;
export const ticketObjection = { text: 5000, ticket: 64 } as const;
export const totpRegistration = { name: 60 } as const;
