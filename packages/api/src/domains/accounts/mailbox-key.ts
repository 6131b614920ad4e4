const GMAIL_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * What makes two addresses the same mailbox: case and what follows a plus sign are no difference, and of Gmail neither are
 * dots. Somebody with one mailbox shall not have a thousand accounts, and no mailbox a thousand codes.
 */
export function mailboxKey(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const name = local.replace(/(?<=.)\+.*$/, '');
  return GMAIL_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
