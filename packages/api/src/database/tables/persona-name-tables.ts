/** A name that nobody may take (S3-09). */
export interface BadPersonaRow {
  /** The name in lower case. */
  name_key: string;
  persona_name: string;
  added_by: string;
  added_at: Date;
}

export interface PersonaRenameRow {
  rename_id: number;
  persona_id: number;
  old_name: string;
  new_name: string;
  renamed_at: Date;
}

export interface PersonaNameTables {
  bad_personas: BadPersonaRow;
  persona_renames: PersonaRenameRow;
}
