/** Id of the note form, which the key `n` finds. */
export const NOTE_FIELD_ID = 'desk-note';
