from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0017_bin")]

    operations = [
        migrations.CreateModel(
            name="Printing",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("document", models.CharField(max_length=80)),
                ("number", models.PositiveSmallIntegerField(default=0)),
                ("fingerprint", models.CharField(max_length=64)),
                ("version", models.PositiveIntegerField(default=1)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=models.deletion.CASCADE,
                        related_name="printings",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("tournament", "document", "number"), name="printing_once_each"
                    )
                ],
            },
        ),
    ]
