/** An in-game name (S3-04). Personas of the game server's players may belong to no account. */
export interface PersonaRow {
  persona_id: number;
  user_id: number | null;
  persona_name: string;
  /** The name in lower case: unique among the personas that are not deleted. */
  name_key: string;
  is_selected: boolean;
  deleted: boolean;
  created_at: Date;
}

export interface PersonaTables {
  /** A forbidden name (S3-09). */
  bad_personas: {
    name_key: string;
    persona_name: string;
    added_by: string;
    added_at: Date;
  };
  persona_renames: {
    rename_id: number;
    persona_id: number;
    old_name: string;
    new_name: string;
    renamed_at: Date;
  };
  personas: PersonaRow;
}
